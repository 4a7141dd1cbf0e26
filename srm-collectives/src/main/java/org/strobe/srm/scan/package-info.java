/**
 * Reductions with a different result for each member: prefixes, and parts.
 *
 * <pre>
 *   InlineScan           short operands, in cells     ShownScan            one JVM: each member makes a slice of all prefixes
 *   InlineReduceScatter  short operands, in cells     ShownReduceScatter   one JVM: each member makes its part
 * </pre>
 */
package org.strobe.srm.scan;
