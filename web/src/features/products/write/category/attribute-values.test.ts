import { describe, expect, it } from 'vitest';
import { testAttribute, testRules } from '../../../../testing/new-product-builders.ts';
import {
  askedAttributes,
  fitAttributes,
  isRequired,
  toNewAttributes,
  validateAttributes,
} from './attribute-values.ts';

const ORIGIN = testAttribute({
  id: '1',
  name: 'Xuất xứ',
  required: true,
  values: [{ id: '11', name: 'Việt Nam' }],
});
const MATERIAL = testAttribute({
  id: '2',
  name: 'Chất liệu',
  multiple: true,
  custom_values: true,
  values: [
    { id: '21', name: 'Gốm' },
    { id: '22', name: 'Sứ' },
  ],
});
const POWER = testAttribute({ id: '3', name: 'Công suất', custom_values: true, numeric: true });

describe('the attributes of a category', () => {
  it('are those of the product and those that its SKU must have', () => {
    const size = testAttribute({ id: '5', kind: 'sales', required: true, multiple: true });
    const colour = testAttribute({ id: '6', kind: 'sales' });
    expect(askedAttributes(testRules({ attributes: [ORIGIN, size, colour] }))).toEqual([
      ORIGIN,
      { ...size, multiple: false },
    ]);
  });

  it('are required always, or with a value of another', () => {
    const battery = testAttribute({ id: '4', required_if: [{ attribute_id: '2', value_id: '22' }] });
    const all = [MATERIAL, battery];
    expect(isRequired(ORIGIN, all, {})).toBe(true);
    expect(isRequired(battery, all, { 2: ['Gốm'] })).toBe(false);
    expect(isRequired(battery, all, { 2: ['Gốm', 'Sứ'] })).toBe(true);
  });

  it('name what is missing or no number, but a draft may lack it', () => {
    const all = [ORIGIN, MATERIAL, POWER];
    expect(Object.keys(validateAttributes(all, { 3: ['mạnh'] }, { isDraft: false }))).toEqual([
      'attributes.1',
      'attributes.3',
    ]);
    expect(validateAttributes(all, { 1: ['Việt Nam'], 3: ['0,5'] }, { isDraft: false })).toEqual({});
    expect(validateAttributes(all, {}, { isDraft: true })).toEqual({});
  });

  it('are sent by id if listed, by name if not', () => {
    const values = { 1: ['Việt Nam'], 2: ['Sứ', 'Tre'], 3: ['0,5'], 9: ['x'] };
    expect(toNewAttributes([ORIGIN, MATERIAL, POWER], values)).toEqual([
      { id: '1', values: [{ id: '11' }] },
      { id: '2', values: [{ id: '22' }, { name: 'Tre' }] },
      { id: '3', values: [{ name: '0.5' }] },
    ]);
  });

  it('keep what another category takes, and name the rest', () => {
    const single = { ...MATERIAL, multiple: false };
    const listed = { ...ORIGIN, values: [{ id: '12', name: 'Nhật Bản' }] };
    expect(
      fitAttributes(
        { 1: ['Việt Nam'], 2: ['Gốm', 'Tre'], 3: ['5'] },
        [ORIGIN, MATERIAL, POWER],
        [single, listed],
      ),
    ).toEqual({ kept: { 2: ['Gốm'] }, dropped: ['Xuất xứ (Việt Nam)', 'Chất liệu (Tre)', 'Công suất (5)'] });
  });
});
