/**
 * Parts of a job between its submission and its launcher.
 *
 * <pre>
 *   strobe bcs submit               server         NICs         disk of a node             launcher
 *
 *   JobDescriptor  how it runs ──.
 *                                |── PackedJob ── chunks ── descriptor, image/ ── JobSpec
 *   JobArchive     its classes ──'
 * </pre>
 *
 * <p>{@code SubmitCommand}, the server, node managers and launchers use it. Nothing here runs a job, or knows who has it.
 */
package org.strobe.bcs.storm.image;
