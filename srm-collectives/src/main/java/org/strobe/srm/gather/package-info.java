/**
 * Gathers, scatters and all-gathers among the members of a node.
 *
 * <pre>
 *   InlineAllGather   a few bytes from each, in cells
 *   StreamedGather, StreamedScatter   few bytes in cells and streams; many into the root's buffer, or out of it, by those who see it
 *   StreamedAllGather several JVMs: through streams
 *   Sheet             the first piece of a stream that has a part for each: where these are
 *   ShownGather       one JVM: everybody copies into the root's buffer    (both are ShownByRoot)
 *   ShownScatter      one JVM: everybody copies out of the root's buffer
 *   ShownAllGather    one JVM: everybody copies from all
 * </pre>
 */
package org.strobe.srm.gather;
