import { Gauge, type Registry } from 'prom-client';

/** The figures of one queue. */
interface QueueFigures {
  name: string;
  waiting: number;
  running: number;
}

interface PoolFigures {
  inUse: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

/** Figures that other parts know. They are read when somebody requests the metrics. */
export interface MetricSources {
  queues(): readonly QueueFigures[];
  /** Null where the database has no pool. */
  pool(): PoolFigures | null;
  /** Bytes of uploads in memory. */
  uploadBytes(): number;
}

/** Registers gauges that read from the sources. */
export function registerGauges(registry: Registry, sources: MetricSources): void {
  gaugeOf('tomewright_upload_room_bytes', 'Bytes of uploads in memory.', sources.uploadBytes);
  gaugeOf('tomewright_database_pool_in_use', 'Connections to PostgreSQL in use.', () => sources.pool()?.inUse);
  gaugeOf(
    'tomewright_database_pool_waiting',
    'Calls that wait for a connection to PostgreSQL.',
    () => sources.pool()?.waiting,
  );
  queueGauge('tomewright_queue_waiting', 'Jobs that wait, by queue.', ({ waiting }) => waiting);
  queueGauge('tomewright_queue_running', 'Jobs that run, by queue.', ({ running }) => running);

  function gaugeOf(name: string, help: string, read: () => number | undefined): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
    registry.registerMetric(gauge);
  }

  function queueGauge(name: string, help: string, figure: (queue: QueueFigures) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      collect() {
        this.reset();
        for (const queue of sources.queues()) this.set({ queue: queue.name }, figure(queue));
      },
    });
    registry.registerMetric(gauge);
  }
}
