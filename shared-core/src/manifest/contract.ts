/**
 * The contract of a manifest, as this build speaks it. Fields may be added under the same number; a changed meaning
 * raises it, and the shell understands this one and the one before.
 *
 * A remote never takes the number from here: shared-core comes from the shell at run time, and would answer with the
 * shell's own. It writes the number it was built for, which the type of the manifest holds to this one.
 */
export const contract = 1
