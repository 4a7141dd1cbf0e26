/**
 * Memory bandwidth of ranks that work all at once.
 *
 * <pre>
 *   Stream            one of STREAM's loops, on arrays of this rank
 *   StreamOperation   the loops; Stores: their kind of store
 * </pre>
 */
package org.strobe.bench.memory;
