/**
 * Remote shared memory: one rank exports memory, and other ranks read and write it without its help. The calls are
 * those of Solaris' RSMAPI, as listed in table 5.1 of Y. Qian's thesis on the Sun Fire Link (2004). Each method names
 * its call.
 *
 * <pre>
 *               exporter (node 0)                                importer (node 1)
 *    set-up     RsmController.get                                RsmController.get
 *               exportCreate(length)
 *               publish(id, rights)   -----------------------&gt;   importConnect(0, id, rights)
 *                                                                 initBarrier
 *    transfer                                                    barrier.open
 *               memory()   &lt;--------------- put, get, map ----   put ... put
 *                                                                 barrier.close        any error?
 *               signalWait   &lt;------------------------------   signalPost
 *    tear-down                                                   barrier.destroy, disconnect
 *               unpublish              no transfer lands any more
 *               destroy, release                                 release
 *
 *    RsmController      a rank's access to the interconnect; makes segments
 *    RsmExportSegment   memory that others may import   (RsmImporters, RsmAccessTable, RsmSegmentLayout)
 *    RsmImportSegment   connection to such memory       (RsmConnector, RsmConnection, RsmMapping)
 *    RsmWindow          reads and writes of a range
 *    RsmBarrier         checks transfers for errors     RsmSignals   events between the two sides
 *    package link       RsmLink: the hardware below the calls of a rank, and that of this computer
 * </pre>
 *
 * <p>A segment's memory begins with a control page: its state, rights, and a line for each importer that announces
 * transfers under way. A transfer is announced before it reads the state. An exporter that unpublishes waits for
 * announced transfers. So no transfer lands after {@code unpublish} has returned, and none reads later content.
 *
 * <p>An importer of a lost segment gets an {@link org.strobe.shm.rsm.access.RsmException} and never a crash. After the
 * death of an exporter's process it gets {@code CONN_ABORTED} within a fraction of a second.
 *
 * <p>Over a {@code PrivateSegmentStore} it works between threads of one JVM, over a {@code MappedSegmentStore} between
 * processes. A published segment takes two names of the store: one for its memory, and one made of node and id for
 * importers. Ids of a killed process stay taken, since its death ends the job. A rank that leaves its room without
 * releasing its controller is not noticed while its process lives.
 *
 * <p>The RSM engine, the machine models and the measuring suites use this package. It never spins or parks.
 */
package org.strobe.shm.rsm;
