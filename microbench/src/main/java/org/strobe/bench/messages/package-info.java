/**
 * MPI messages and collectives by JMH, each beside its floor: a bare word or a bare copy.
 *
 * Ranks are threads of the JVM that JMH measures, so that its profilers see them. {@code -prof gc} tells the bytes that a
 * message allocates.
 */
package org.strobe.bench.messages;
