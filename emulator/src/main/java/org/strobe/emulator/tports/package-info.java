/**
 * Tports, the tagged message ports of Quadrics' Elan3: matching on the NIC's processor, memory of other nodes without registration. Usable without MPI.
 *
 * <pre>
 *   a message of n bytes, up to TportLimits.whole, and its costs on a modelled machine
 *
 *   sender                                      receiver
 *     txStart: a command                          rxStart: a command                 tports.receive
 *       network.send-overhead                     Elan: looks for a message          tports.match, -entry
 *     network: packets, buses and links
 *                                                 Elan: looks for a receive
 *                                                   tports.match, and tports.match-entry for each entry looked at
 *     the answer  &lt;-------------------------      the data are in place
 *     await: the event                            await: the event
 *       network.receive-overhead                    network.receive-overhead
 *
 *   unexpected    the data are in a system buffer; after rxStart, match and the event the rank copies (node.copy-start, node.copy-rate)
 *   longer, or without a system buffer
 *                 an envelope; when both are there, the receiver's Elan asks for the data: a message, tports.fetch, and the data
 *   put           send-overhead, network; the target may await a word: receive-overhead
 *   get           send-overhead, network, tports.fetch, network, receive-overhead
 *
 *   Tports --open--&gt; Tport --txStart, put, get--&gt; Transmission
 *                      '----rxStart-------------&gt; Reception: sender, tag, length
 *   TportLimits   system buffers      TportException   misuse      tports.firmware   the Elan; Selection
 * </pre>
 *
 * <p><b>Matching.</b> A receive names a sender or any, and bits of the tag. A message takes the oldest receive that it fits, a receive the oldest message.
 * Messages from one rank to another are matched in the order in which they were sent. The Elan matches whatever its rank does (on this computer: when its rank
 * calls).
 *
 * <p><b>System buffers.</b> They hold unexpected messages until they are received. Without a free one the message stays with its sender, which is not done until then.
 *
 * <p><b>Memory.</b> An Elan reads and writes all memory of its rank. {@code Tport.address} names it for puts and gets; it costs nothing.
 *
 * <p><b>Libraries</b> such as MPI open a port by {@code openForLibrary}. They take events by {@code completeNext} in place of tests of each transmission and
 * reception, and look at messages without a receive by {@code find}. The work of a library for a message at either end is {@code tports.message}.
 *
 * <p><b>Losses.</b> A message is sent again after {@code tports.resend}, {@code tports.retries} times; then its target is out of reach, and waits and tests fail.
 *
 * <p><b>Differences from Elanlib.</b> A rank has one port. Of the flags of calls that of synchronous sends alone, no broadcast. Data go to one receive in one
 * piece. A put or get of memory that is not there fails; it would end the process.
 *
 * <p><b>Elan4 stays out.</b> Machine {@code qsnet} has Elan3: its costs are of published measurements. Of the network of Elan4 the thesis describes the parts alone (section
 * 2.3.2), and no document of the project has a time of it: a file of it would hold assumptions only.
 *
 * <p><b>Threads.</b> A port belongs to the main thread of its rank.
 *
 * <p><b>Callers.</b> Programs, by {@code Rank.tports}; MPI's engine {@code tports}.
 */
package org.strobe.emulator.tports;
