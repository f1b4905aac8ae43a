import { type Given, numberOf, objectOf, textOf, titled } from '../given.ts';
import { wordTable } from '../../text/lookup.ts';
import { systemOf } from './foundry-scope.ts';

const WEIGHTS: Readonly<Record<string, [one: string, more: string]>> = wordTable({
  tn: ['ton', 'tons'],
  lb: ['lb.', 'lb.'],
  Mg: ['metric ton', 'metric tons'],
  kg: ['kg', 'kg'],
});

export function isVehicle(actor: Given): boolean {
  return textOf(actor.type) === 'vehicle';
}

/**
 * Returns the type of a vehicle, where other actors have a creature type: "vehicle (60 ft. by 20 ft.)", "vehicle
 * (air)".
 */
export function vehicleKind(actor: Given): string {
  const system = systemOf(actor);
  const dimensions = textOf(objectOf(system.traits).dimensions).replace(/^\(|\)$/g, '');
  const type = textOf(objectOf(system.details).type) || textOf(system.vehicleType);
  const detail = dimensions || type;
  return detail === '' ? 'vehicle' : `vehicle (${detail})`;
}

/** Returns the values of a vehicle for which a creature has no lines, with labels. */
export function vehicleFacts(actor: Given): [label: string, value: string][] {
  const system = systemOf(actor);
  const { capacity, travel, price, hp } = objectOf(system.attributes);
  const all: [string, string][] = [
    ['Creature Capacity', textOf(objectOf(capacity).creature)],
    ['Crew', textOf(objectOf(system.crew).max)],
    ['Passengers', textOf(objectOf(system.passengers).max)],
    ['Cargo Capacity', cargoOf(objectOf(capacity).cargo)],
    ['Travel Speed', speedsOf(objectOf(travel))],
    ['Damage Threshold', textOf(objectOf(hp).dt)],
    ['Mishap Threshold', textOf(objectOf(hp).mt)],
    ['Cost', costOf(objectOf(price))],
  ];
  return all.filter(([, value]) => value !== '' && value !== '0');
}

/** Older versions count in tons. */
function cargoOf(cargo: unknown): string {
  const { value = cargo, units = 'tn' } = objectOf(cargo);
  const number = numberOf(value);
  if (number === null || number === 0) return '';
  const [one, more] = WEIGHTS[textOf(units)] ?? [textOf(units), textOf(units)];
  return `${number.toLocaleString('en')} ${number === 1 ? one : more}`;
}

/** Formats "8 mph", or "Land 3 mph, Water 5 mph" for several kinds of movement. */
function speedsOf({ speeds, units }: Given): string {
  const told = Object.entries(objectOf(speeds)).filter(([, value]) => !['', '0'].includes(textOf(value)));
  return told
    .map(([way, value]) => `${told.length > 1 ? `${titled(way)} ` : ''}${textOf(value)} ${textOf(units) || 'mph'}`)
    .join(', ');
}

function costOf({ value, denomination }: Given): string {
  const number = numberOf(value);
  return number === null || number === 0 ? '' : `${number.toLocaleString('en')} ${textOf(denomination).toUpperCase()}`;
}
