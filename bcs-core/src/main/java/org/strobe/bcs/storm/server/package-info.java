/**
 * Listens for those who hand in jobs and ask about them, and answers.
 *
 * <pre>
 *   socket ── AcceptLoop ── MachineServer ── Question ── MachineManager     a thread a client
 *                                |
 *                                |── JobsTable           jobs, a line each
 *                                '── HostJob             a new one, and who is told what it prints and how it has ended:
 *                                      ClientWatcher       the client, which waits for it
 *                                      FileWatcher         files, if none does
 * </pre>
 *
 * <p>{@code StartCommand} starts and closes a {@code MachineServer}. It holds the {@code MachineLock}: there is one of each name. What is asked the
 * machine manager's thread finds out, which may be busy: a client's thread waits for it, though not for ever ({@code NoAnswerException}), and the
 * machine manager waits for no client.
 */
package org.strobe.bcs.storm.server;
