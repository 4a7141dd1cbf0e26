/**
 * Applications as commands.
 *
 * <pre>
 *   Sweep3d   study sweep3d: options, the program's own report, a table
 *   SageLike  study sage: the same
 * </pre>
 */
package org.strobe.bench.apps.study;
