/**
 * Gathers, scatters and all-gathers among the members of a node.
 *
 * <pre>
 *   InlineAllGather   short blocks, in cells
 *   StreamedGather, StreamedScatter   short blocks in cells and streams; long ones through the root's buffer, if it can be mapped
 *   StreamedAllGather several JVMs: through streams
 *   BlockIndex        first piece of a stream with a block for each member: positions of the blocks
 *   ShownGather       one JVM: all members copy into the root's buffer        (both are ShownByRoot)
 *   ShownScatter      one JVM: all members copy out of the root's buffer
 *   ShownAllGather    one JVM: each member copies from all
 * </pre>
 */
package org.strobe.srm.gather;
