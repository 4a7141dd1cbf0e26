/**
 * Shared parts of commands: settings of a job, the version, and files of figures.
 */
package org.strobe.tools.common;
