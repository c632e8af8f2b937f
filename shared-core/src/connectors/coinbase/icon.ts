/** Inlined, so that the wallet's host gets no request before the visitor chooses it. */
export const coinbaseIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%230052ff' d='M0 0h16v16H0z'/%3E%3Cpath fill='%23fff' d='M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zM6.5 6.5h3v3h-3z'/%3E%3C/svg%3E"
