/**
 * Values of VAPI that its library, its firmware and programs share.
 *
 * <pre>
 *   WorkRequest      a posted operation: send, RDMA write or read, atomic (Operation)
 *   ReceiveRequest   memory for one message
 *   Completion       end of either, with its Status
 *   MemoryRegion     registered memory: address, key, Access      Keys   all of an adapter
 *   QpAddress        a queue pair                                 Connection   its retries
 * </pre>
 *
 * <p><b>Threads.</b> Values; {@code Keys} is for the threads of the adapter.
 *
 * <p><b>Callers.</b> Programs, {@code vapi}, {@code vapi.firmware}.
 */
package org.strobe.emulator.vapi.request;
