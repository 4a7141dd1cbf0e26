/**
 * The command line {@code strobe}. Further commands are services of type {@code ServiceCommand}; one is {@code strobe
 * bench}, of module microbench/suites.
 *
 * <pre>
 *   tools          StrobeCommand selects a command; small commands, one class each
 *    run           strobe run: from words to a job, and from its end to an exit code
 *    characterise  strobe characterise: communication of a program
 *    memory        strobe info --job: memory of a job
 *    watch         reports on running jobs: strobe top, strobe stacks, SIGQUIT
 *    model         strobe model: times by the analytical model
 *    bcs           strobe bcs: gang scheduling of several jobs on one machine
 *    calibrate     parameters of a machine from measured tables
 *    mds           strobe mds: monitoring data as tables, JSON and figures
 *    completion    strobe completion: completion by the shell
 *    common        settings, the version, colours, files of figures
 *    chart, json   figures as SVG and PNG, tables as JSON
 * </pre>
 *
 * <p>An error of the user is one line on the error stream and exit code 2. Otherwise a job prints only the output
 * of its programs, and a report if it fails.
 */
package org.strobe.tools;
