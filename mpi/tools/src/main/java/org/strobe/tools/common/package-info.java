/**
 * Shared parts of commands: settings of a job, the version, colours of output, and files of figures.
 */
package org.strobe.tools.common;
