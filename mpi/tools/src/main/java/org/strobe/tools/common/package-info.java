/**
 * Shared parts of commands: settings of a job, the version, numbers as typed, colours of output, and files of figures.
 */
package org.strobe.tools.common;
