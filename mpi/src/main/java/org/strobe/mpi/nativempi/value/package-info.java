/**
 * The library's datatypes and operators, made from Strobe's values.
 *
 * <pre>
 *   NativeTypes     a handle for each Type, kept as its attachment and freed after it
 *   NativeInfo      hints, for one call
 *   NativeGroups    groups of the library and of Strobe
 *   NativeOperator  an operator during one call: a predefined one, or a slot
 *     OperatorSlot    an operator of the library whose function is Java code
 *   CallData        data of a call
 *     Operand         elements: address, count, handle; a copy if the buffer is no direct memory
 *     ListedOperand   blocks of listed sizes
 *       BasicElements   elements of a derived type as what collectives move
 * </pre>
 */
package org.strobe.mpi.nativempi.value;
