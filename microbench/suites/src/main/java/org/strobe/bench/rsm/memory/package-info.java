/**
 * Kinds of remote memory that the study {@code rsm} measures.
 *
 * <pre>
 *   RemoteMemory, RemoteSegment    one kind of memory, one segment of it
 *     SharedMemory, SharedSegment  RSM API of this computer
 *     WindowMemory                 windows of MPI
 *     NicMemory                    memory of NICs, with events
 *   Over                           list of kinds, by name
 *   RsmCall, Side                  measured calls and the rank that makes them
 *   Step                           actions of both sides at one time
 * </pre>
 *
 * A further kind is a {@code RemoteMemory} and a line in {@code Over}.
 */
package org.strobe.bench.rsm.memory;
