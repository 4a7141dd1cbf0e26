/**
 * GM, the message layer of Myrinet: ports, tokens, registered memory, sends with callbacks, directed sends. Usable without MPI.
 *
 * <pre>
 *   send side                              receive side
 *     Gm.open            gm_open             Gm.open                     gm_open
 *     dmaAlloc           gm_dma_alloc        dmaAlloc                    gm_dma_alloc
 *                                            allowRemoteMemoryAccess     gm_allow_remote_memory_access
 *                                            provideReceiveBuffer        gm_provide_receive_buffer
 *     sendWithCallback   gm_send_with_...    receive, blockingReceive    gm_receive, gm_blocking_receive
 *     receive, unknown   gm_unknown            RECEIVED: a message is in its buffer
 *       callback: the send is complete
 *
 *   Gm --open--&gt; GmPort        GmLimits   tokens and registered memory     GmSizes  size classes
 *                  |           GmException  misuse
 *                  '-- gm.nic  the NIC: model.network.lanai, or this computer's (gm.host)
 * </pre>
 *
 * <p><b>Tokens.</b> A send occupies a send token until its callback is called; without one it is refused. A message needs a buffer of its size class and
 * priority at its target: a receive token, which the event brings back. Until there is one, the message waits at its sender. Counts never fall below 0.
 *
 * <p><b>Registered memory.</b> NICs read and write registered memory alone. It is bounded. {@code RegistrationCache} keeps memory registered that is used
 * again, and gives up the least recently used one for room.
 *
 * <p><b>Order.</b> Messages of one priority from one port to another arrive once and in order, or the sender's callback hears of the failure. After a send has
 * timed out, later ones of its priority to that port are dropped.
 *
 * <p><b>Differences from GM.</b> A rank has one port, whose number is the rank's local number. Nodes count from 0. A port that is not open is one without
 * receive tokens. A port whose send has timed out is not resumed.
 *
 * <p><b>Threads.</b> A port belongs to the main thread of its rank.
 *
 * <p><b>Callers.</b> Programs, by {@code Rank.gm}; engine {@code gm} of {@code mpi}, whose calls count as operations in place of the port's.
 */
package org.strobe.emulator.gm;
