package org.strobe.bench.nas;

import org.strobe.bench.work.Work;

/**
 * Form in which a kernel runs.
 *
 * @param isSkeleton true to send the messages without computing
 * @param work receives what is computed
 * @param team threads of the rank
 */
public record Setup(ProblemClass size, boolean isSkeleton, Work work, Team team) {}
