/**
 * VAPI, the verbs of host channel adapters: adapters, queue pairs, completion queues, registered memory, RDMA, atomics. Usable without MPI.
 *
 * <pre>
 *   a send of n bytes over a reliable connection, and its costs on a modelled machine
 *
 *   sender                                             target
 *     send: a descriptor and the doorbell                receive: a descriptor             driver.provide
 *       network.send-overhead
 *     adapter, network: network.latency, n - 1 bytes at network.rate
 *                                                        adapter: the receive, the completion
 *                                                          hca.receive
 *     adapter: the answer  &lt;--- network.latency            await, poll: the completion
 *     await, poll: the completion                            network.receive-overhead
 *       network.receive-overhead
 *
 *   other operations, in place of hca.receive
 *     RDMA write           hca.write     the data are there before; no completion at the target, which may await a word
 *     write with a number  hca.receive   takes a receive
 *     RDMA read            hca.read      the data come with the answer
 *     atomics              hca.atomic    the previous word comes with the answer
 *     datagram             hca.receive   no answer: complete when it has left
 *
 *   Vapi --open--&gt; Hca     registered memory: MemoryRegion, by Hca.allocate, register
 *                   |-- CompletionQueue   poll, await, sleep
 *                   |-- ConnectedPair     reliable connection       | QueuePair
 *                   '-- DatagramPair      unreliable datagrams      |
 *   VapiException   misuse      vapi.request   values      vapi.firmware   the adapter
 * </pre>
 *
 * <p><b>Queues.</b> Work of an adapter is one piece after the other. A posted request has a place in its pair and in its completion queue, and its memory is in
 * use, until its completion is taken. Operations of a connection are carried out, and complete, in the order in which they were posted.
 *
 * <p><b>Errors.</b> Misuse is refused. Errors at the target are in completions: a missing receive (after retries), a wrong key, range or access, too short a
 * receive. A connection that had one has failed at both ends: all its requests complete as flushed. Datagrams without a receive are lost and counted; a message
 * beyond the MTU is refused.
 *
 * <p><b>VIA.</b> The Virtual Interface Architecture is a part of this: a VI is a connected pair, its send and receive queues those of the pair; its
 * descriptors are {@code send}, {@code receive}, {@code write} and {@code read}; memory is registered; a completion queue is one, or a queue for each pair
 * takes the place of looking at a VI. VIA has no datagrams and no atomics.
 *
 * <p><b>Differences from VAPI.</b> A rank has an adapter of its own. No protection domains: keys are those of one adapter. One segment a request, and a
 * completion for each. No global route header before datagrams, no keys of queues. A pair goes from its making to connected by one call. Numbers of pairs count
 * from 0 in the order in which they are made.
 *
 * <p><b>Threads.</b> An adapter belongs to the main thread of its rank.
 *
 * <p><b>Callers.</b> Programs, by {@code Rank.vapi}.
 */
package org.strobe.emulator.vapi;
