/**
 * Jobs, for programs and tests that run some: {@link org.strobe.emulator.job.Job} describes and runs one, {@link
 * org.strobe.emulator.job.JobException} tells why it did not end well. {@link org.strobe.emulator.job.Launcher} is what the
 * command line uses.
 */
package org.strobe.emulator.job;
