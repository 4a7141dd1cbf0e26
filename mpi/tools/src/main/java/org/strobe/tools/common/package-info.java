/**
 * Shared parts of commands: settings of a job, the version, the nearest word to a mistyped one, and files of figures.
 */
package org.strobe.tools.common;
