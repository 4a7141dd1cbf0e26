/**
 * Common parts of NIC implementations: argument checks, copies, and the faults of transfers.
 *
 * <pre>
 *   Bounds           limits of a NIC: memory, events          TransferFaults   failures and delays, per transfer
 *   TransferCopies   between shared memory and a caller's memory or array
 * </pre>
 *
 * <p><b>Threads.</b> Any; nothing here has mutable state.
 *
 * <p><b>Callers.</b> {@code nic.host}, {@code model.nic}, and {@code rank.Site}, which supplies the faults. Programs do not use this
 * package.
 */
package org.strobe.emulator.nic.transfer;
