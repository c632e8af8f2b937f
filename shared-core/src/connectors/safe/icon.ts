/** The dial of a safe, inlined. */
export const safeIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%2312312b' d='M0 0h16v16H0z'/%3E%3Cg fill='none' stroke='%2312ff80' stroke-width='1.4'%3E%3Crect x='3.2' y='3.2' width='9.6' height='9.6' rx='1.6'/%3E%3Ccircle cx='8' cy='8' r='2.1'/%3E%3C/g%3E%3Cpath stroke='%2312ff80' stroke-width='1.4' stroke-linecap='round' d='M8 8l2.4-2.4'/%3E%3C/svg%3E"
