/**
 * What ranks that work on memory all at once get of it.
 *
 * <pre>
 *   Stream            one of STREAM's loops, on arrays of this rank
 *   StreamOperation   what the loop does; Stores: how it writes
 * </pre>
 */
package org.strobe.bench.memory;
