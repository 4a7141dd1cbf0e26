/**
 * The interconnect that the controllers of a job share.
 *
 * <pre>
 *   RsmInterconnect   segment store, waiting room and controllers of a job   (RsmInterconnectLayout)
 *   RsmTopology       its nodes and controllers at one moment
 * </pre>
 *
 * <p>One rank creates the interconnect; sibling processes join it. Any thread may use it.
 */
package org.strobe.shm.rsm.topology;
