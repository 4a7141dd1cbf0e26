package org.strobe.bench.nas;

import org.strobe.bench.work.Work;

/**
 * Form in which a kernel runs.
 *
 * @param isSkeleton true to send the messages without computing
 * @param work receives what is computed
 * @param team threads that share the loops of the rank
 * @param threads threads of the rank; on a modelled machine they share told work alone
 */
public record Setup(ProblemClass size, boolean isSkeleton, Work work, Team team, int threads) {}
