/**
 * Reductions of which each member gets something else: prefixes, and parts.
 *
 * <pre>
 *   InlineScan           a few bytes, in cells             ShownScan            one JVM: everybody makes a slice of all prefixes
 *   InlineReduceScatter  a few bytes, in cells             ShownReduceScatter   one JVM: everybody makes its part
 * </pre>
 */
package org.strobe.srm.scan;
