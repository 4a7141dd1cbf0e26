/**
 * Networks that join all nodes of a job at once, beside the one that carries messages. A machine may have none of them.
 *
 * <pre>
 *   CombiningTree     combines operands of all nodes in its switches, and hands one node's bytes to all
 *     Combination       what its switches do with operands, and who gets the result
 *     TreeOperator      an operator of its switches
 *     TreePart          a node's part of an operation
 *   GlobalInterrupt   wires that tell all nodes when each of them has raised its signal
 * </pre>
 *
 * <p>After the tree and the global interrupts of [BGL, sections 2.1 and 3.2].
 *
 * <p><b>Callers.</b> Engines with collectives of the hardware, by {@link org.strobe.emulator.nic.Nic}. All nodes make the same
 * calls in the same order.
 */
package org.strobe.emulator.nic.global;
