/**
 * All-reductions.
 *
 * <pre>
 *   ExchangeAllReduce   a few bytes, a few ranks of a node with a processor each: everybody shows, everybody combines
 *   CentralAllReduce    a few bytes, ranks of a node that share processors: the last to come combines
 *   SlicedAllReduce     up to eight JVMs of a node: everybody combines a slice, which come and go through streams
 *   ClusterAllReduce    not too many bytes on several nodes: masters exchange
 *   PipelinedAllReduce  more: a reduction and a broadcast at the same time
 * </pre>
 *
 * <p>Long ones in one JVM are {@link org.strobe.srm.reduce.ShownReduce}.
 */
package org.strobe.srm.allreduce;
