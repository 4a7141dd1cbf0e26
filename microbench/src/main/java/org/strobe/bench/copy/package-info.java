/**
 * Copies between user buffers and shared memory, beside the JDK's bare copy.
 *
 * <pre>
 *   Copies    JMH benchmark
 *   Buffers   one buffer of each kind
 * </pre>
 */
package org.strobe.bench.copy;
