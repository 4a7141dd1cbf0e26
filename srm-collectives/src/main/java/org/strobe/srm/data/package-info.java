/**
 * Operands of collectives, in the words of this module: programs' buffers and operators.
 *
 * <pre>
 *   Payload, MemberBlocks, Reducer    a message, a block for each member, an operator; implemented by callers that know the types
 *   MappedPayload, MappedBlocks       messages of another process, in memory that is mapped here
 * </pre>
 */
package org.strobe.srm.data;
