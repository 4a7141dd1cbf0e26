/**
 * Registration of engines. An engine is a package with one {@link org.strobe.mpi.engine.kind.EngineKind}, and one line that names
 * that class in {@code META-INF/services/org.strobe.mpi.engine.kind.EngineKind}.
 *
 * <pre>
 *   EngineKind     an engine: name, summary, settings, algorithms, agents, memory; opens the engine of a rank
 *     JobPlan        a job that the engine may refuse
 *     EngineSite     the rank that opens its engine, with the engine that carries messages for others
 *     EngineMemory   memory that a job on the engine needs; LayerMemory: of messages by a user-level layer
 *       MemoryPlan     the job
 *       MemoryRow      memory of one kind
 *   Engines        all registered engines; the usual one
 *   JobSettings    settings of a job on any engine
 * </pre>
 *
 * <p>Names of engines stand as text in the packages of these engines alone. The guide docs/extending.md adds an engine.
 */
package org.strobe.mpi.engine.kind;
