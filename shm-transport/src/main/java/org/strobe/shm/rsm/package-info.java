/**
 * Remote shared memory: memory that one rank exports and others read and write without it taking part. The calls are
 * those of Solaris' RSMAPI, as table 5.1 of Y. Qian's thesis on the Sun Fire Link (2004) lists them; each method
 * names its own.
 *
 * <pre>
 *              exporter (node 0)                                importer (node 1)
 *   set-up     RsmController.get                                RsmController.get
 *              exportCreate(length)
 *              publish(id, rights)   -----------------------&gt;   importConnect(0, id, rights)
 *                                                                initBarrier
 *   transfer                                                    barrier.open
 *              memory()   &lt;--------------- put, get, map ----   put ... put
 *                                                                barrier.close        all well?
 *              signalWait   &lt;------------------------------   signalPost
 *   tear-down                                                   barrier.destroy, disconnect
 *              unpublish              nothing lands any more
 *              destroy, release                                 release
 * </pre>
 *
 * <p>A segment's memory begins with a control page ({@code RsmSegmentLayout}): its state, rights, and a line for each
 * importer that says whether it transfers right now. A transfer looks at the state after it has said so, an exporter
 * that unpublishes waits until nobody says so; hence no transfer lands after {@code unpublish} has returned, and none
 * reads what came later. An importer of a segment that is gone gets an {@link org.strobe.shm.rsm.RsmException} and
 * never a crash: {@code CONN_ABORTED}, also within a fraction of a second after the exporter's process died.
 *
 * <p>It works alike over a {@code PrivateSegmentStore}, between the threads of one JVM, and over a {@code
 * MappedSegmentStore}, between processes. A segment takes two names of the store while it is published: that of its
 * memory, and the one made of node and id under which importers find it. Ids of a process that was killed stay taken,
 * since its death ends the job. A rank that leaves its room without having released its controller is not noticed to
 * be gone while its process lives.
 *
 * <p>Called by the RSM engine, the machine models and the measuring suites. Nothing here knows what is transferred,
 * spins or parks by itself.
 */
package org.strobe.shm.rsm;
