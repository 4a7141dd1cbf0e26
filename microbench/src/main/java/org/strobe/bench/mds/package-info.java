/**
 * Costs of monitoring.
 *
 * <pre>
 *   CallRecord    record of one call in the MMDS
 *   SliceRecord   record of one slice in the EMDS
 * </pre>
 */
package org.strobe.bench.mds;
