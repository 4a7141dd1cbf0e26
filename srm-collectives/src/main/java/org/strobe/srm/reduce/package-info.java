/**
 * Reductions.
 *
 * <pre>
 *   InlineReduce          a few bytes, in the cells of a node; ClusterInlineReduce: over several nodes
 *   ShownReduce           one JVM: slices, straight from the programs' buffers; with a result for one or for all
 *   StreamedReduce        several JVMs, or several nodes: along a tree, piece by piece; with a result for one, or all of a node
 *     UpwardFlow, DownwardFlow, ReduceTree      its parts
 *   Combining, Slices     what they have in common
 * </pre>
 */
package org.strobe.srm.reduce;
