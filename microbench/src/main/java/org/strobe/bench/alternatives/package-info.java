/**
 * Losing variants, kept to prove a choice.
 *
 * <pre>
 *   AgronaRing   many-to-one ring of Agrona
 * </pre>
 */
package org.strobe.bench.alternatives;
