/**
 * What collectives move and combine, as its owners see it: programs' buffers and operators, in the words of this module.
 *
 * <pre>
 *   Payload, Parts, Combiner     a message, one for each member, an operator; by those who know the program's types
 *   SeenPayload, SeenParts       messages of another process, in memory that is mapped here
 * </pre>
 */
package org.strobe.srm.data;
