// The page shares its own React under a version that every container would choose.
void import('./start.jsx')
