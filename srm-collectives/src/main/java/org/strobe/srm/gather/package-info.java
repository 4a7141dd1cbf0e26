/**
 * Gathers, scatters and all-gathers among the members of a node.
 *
 * <pre>
 *   InlineAllGather   a few bytes from each, in cells
 *   StreamedGather, StreamedScatter, StreamedAllGather   several JVMs: through streams; Sheet: where each part is
 *   ShownGather       one JVM: everybody copies into the root's buffer    (both are ShownByRoot)
 *   ShownScatter      one JVM: everybody copies out of the root's buffer
 *   ShownAllGather    one JVM: everybody copies from all
 * </pre>
 */
package org.strobe.srm.gather;
