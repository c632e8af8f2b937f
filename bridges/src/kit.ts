// What `@foyer/kit` itself shows: the loader and its types. The release builds both; here the types stand for them.
export type * from '../../shell/src/host/host.js'
