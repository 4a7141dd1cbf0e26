/**
 * Accepts jobs and requests of clients, and answers.
 *
 * <pre>
 *   socket ── AcceptLoop ── MachineServer ── Question ── MachineManager     a thread a client
 *                                |
 *                                |── JobsTable           jobs, a line each
 *                                '── HostJob             a new job; a watcher receives its output and its end:
 *                                      ClientWatcher       passes them to the client that waits
 *                                      FileWatcher         writes them to files, for a detached job
 * </pre>
 *
 * <p>{@code StartCommand} starts and closes a {@code MachineServer}. The server holds the {@code MachineLock}, so one machine of each name runs.
 *
 * <p>A client's thread passes its question to the machine manager's thread and waits for the answer. After a time limit it gives up ({@code
 * NoAnswerException}), since the machine manager may be busy. The machine manager never waits for a client.
 */
package org.strobe.bcs.storm.server;
