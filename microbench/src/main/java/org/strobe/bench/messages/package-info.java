/**
 * MPI messages and collectives by JMH, between ranks that are threads of the JVM that JMH measures in, so that its profilers see
 * them; {@code -prof gc} tells what a message allocates. Beside each the floor: a bare word, or a bare copy.
 */
package org.strobe.bench.messages;
